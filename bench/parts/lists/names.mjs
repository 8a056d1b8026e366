/** From the commonest to the rarest, as in a telephone book: what is searched for is spread as people are called. */
const FIRST =
  `Maria Jose Ana Joao Antonio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luis Gabriel Rafael Daniel Marcelo
  Bruno Eduardo Felipe Raimundo Rodrigo Adriana Juliana Marcia Fernanda Patricia Aline Sandra Camila Amanda Bruna Jessica
  Leticia Julia Luciana Vanessa Mariana Gabriela Vera Vitoria Larissa Claudia Beatriz Rita Sonia Renata Eliane Josefa Simone
  Natalia Cristiane Carla Debora Rosangela Tereza Terezinha Wagner Wilson Wanderley William Walter Wesley Yara Yuri Ygor Zilda
  Zuleica Ximena Kelly Karina Katia Hugo Heitor Helena Ivan Igor Iara Olga Otavio Osmar Ubirajara Ulisses Quiteria`.split(
    /\s+/,
  );
const LAST =
  `Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araujo Ribeiro
  Fernandes Gomes Martins Rocha Barbosa Soares Dias Vieira Mendes Freitas Cardoso Ramos Teixeira Moreira Correia Cavalcante
  Monteiro Batista Moura Campos Nunes Borges Andrade Machado Lopes Garcia Pinto Rezende Coelho Cunha Melo Castro Azevedo Barros
  Duarte Farias Macedo Tavares Peixoto Queiroz Xavier Ximenes Zanetti Yamamoto Uchoa Krause Hoffmann Wagner`.split(
    /\s+/,
  );

const arrayOf = (names) => `(array[${names.map((name) => `'${name}'`).join()}])`;
/** Of a row `n`, one of the names: the first ones by far the most often. */
const one = (names, salt) =>
  `${arrayOf(names)}[1 + floor(${names.length} * (abs(hashint8(n::bigint * 7919 + ${salt})::bigint) / 2147483648.0) ^ 2)::int]`;

/** A person's name with something that only few share. */
export const A_FULL_NAME = `${one(FIRST, 1)} || ' ' || ${one(LAST, 2)} || ' ' || ${one(LAST, 3)} || ' ' || left(md5(n::text), 6)`;
