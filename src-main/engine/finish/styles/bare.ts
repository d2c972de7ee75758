import type { Part } from '../../shape/types.ts'

/** A part without the normals its form knew: what changes the form changes them. */
export function bare({ normals: _, ...part }: Part): Part {
  return part
}
