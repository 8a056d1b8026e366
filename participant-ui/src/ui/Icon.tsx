/** Stroked on a 24 px grid; they accompany words and are never the only sign. */
const shapes = {
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
  list: 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 6 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 6-8 8.5s8 3.5 8 8.5',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8ZM9 10.5V7a3 3 0 0 1 6 0v3.5',
  ticket:
    'M4 8.5v-2a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2a3.5 3.5 0 0 0 0 7v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a3.5 3.5 0 0 0 0-7ZM14 8.5v.01M14 12v.01M14 15.5v.01',
  arrowDown: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  arrowUp: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  chevron: 'm7 10 5 5 5-5',
  arrowRight: 'M5 12h13M12.5 6.5 18 12l-5.5 5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  lock: 'M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8.5 16a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM13 11.5h8M18 11.5V15M21 11.5v2.5M8 11.5h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 8v5M12 16.5h.01M12 3.5 2.5 20h19L12 3.5Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.7A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  logout: 'M14 4.5H6v15h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  wifiOff:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M2 9a14 14 0 0 1 4.5-2.8M10.5 5.1A14 14 0 0 1 22 9M14.5 10.3A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 19.5h.01',
  chat: 'M4 19.5 5.2 16A7.8 7.8 0 1 1 8.5 19L4 19.5Z',
  dice: 'M5 4.5h14a.5.5 0 0 1 .5.5v14a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  copy: 'M9 8.5h10.5v11H9v-11ZM5.5 15.5h-1v-11H15v1',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
  device: 'M4.5 5.5h15v10h-15v-10ZM2.5 19h19',
  mail: 'M3.5 5.5h17v13h-17v-13ZM4 6.5l8 6.5 8-6.5',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  gift: 'M4.5 9h15v3.5h-15V9ZM6 12.5h12v7H6v-7ZM12 9v10.5M12 9C9 9 7.5 8 7.5 6.5S9 4.5 10 5.5 12 9 12 9s1-2.5 2-3.5 2.5-.5 2.5 1S15 9 12 9Z',
  external: 'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M10 6H5v13h13v-5',
  download: 'M12 4.5v10.5M7 10.5l5 5 5-5M5 19.5h14',
  trophy:
    'M7.5 4.5h9V10a4.5 4.5 0 0 1-9 0V4.5ZM7.5 6H4.5c0 3 1 4.5 3.3 4.8M16.5 6h3c0 3-1 4.5-3.3 4.8M12 14.5v3M8.5 19.5h7M10 17.5h4',
  printer: 'M7 9V4.5h10V9M7 16.5H4.5V9h15v7.5H17M7 14h10v5.5H7V14Z',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  qr: 'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5v2.5M16.5 19.5h3v-3M13.5 19.5h.01M19.5 13.5h-3',
  store:
    'M4 9.5 5.5 4.5h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9.5ZM5.5 12.5v7h13v-7',
} as const;

export type IconName = keyof typeof shapes;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
);
