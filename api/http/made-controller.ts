import type { Type } from '@nestjs/common';

/** Tells the framework what an argument is read into, as TypeScript does where its class has a name in the source. */
export function takes(controller: Type, method: string, place: number, form: Type): void {
  const types = [...(Reflect.getMetadata('design:paramtypes', controller.prototype, method) as Type[])];
  types[place] = form;
  Reflect.defineMetadata('design:paramtypes', types, controller.prototype, method);
}
