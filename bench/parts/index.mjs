/** The parts of the suite, in the order that they run; each exports `runPart({cluster, quick})`. */
export const PARTS = {
  append: './parts/append.mjs',
  projections: './parts/projections.mjs',
  visible: './parts/visible.mjs',
  http: './parts/http.mjs',
  bodies: './parts/bodies.mjs',
  login: './parts/login.mjs',
  access: './parts/access.mjs',
  growth: './parts/growth.mjs',
  lists: './parts/lists.mjs',
  crowd: './parts/crowded-lists.mjs',
  imports: './parts/imports.mjs',
  finance: './parts/finance.mjs',
  lab: './parts/rule-lab.mjs',
  loyalty: './parts/loyalty.mjs',
};
