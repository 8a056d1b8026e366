/** Logins and address of the demo, as the README tells them. */
export const demo = {
  store: 'demo',
  staff: { email: 'admin@demo.com.br', name: 'Ana Souza' },
  /** Agrees to what the administrator asks for, and the other way round. */
  manager: { email: 'gestora@demo.com.br', name: 'Marina Prado' },
  participant: { email: 'cliente@demo.com.br', name: 'Mariana Ferreira' },
  password: 'caju-amarelo-7',
} as const;
