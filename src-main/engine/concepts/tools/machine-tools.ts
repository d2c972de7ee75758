import type { Concept } from '../../families/types.ts'

const machine = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'machine tool', preset: { kind: name }, wordnet: '', ...more })

const WARP = { wool: { recipe: 'wool', color: '#b4383a' } } as const

/** Machines of crafts: at the bench, at the wheel, at the loom. */
export const MACHINE_TOOLS: readonly Concept[] = [
  machine('drill press', ['pillar drill', 'bench drill', 'pedestal drill'], {
    feature: 'lever',
    height: [0.8, 1.3],
  }),
  machine('laser cutter', ['laser engraver', 'laser cutting machine'], {
    materials: { body: { recipe: 'painted-metal', color: '#e4e6e8' } },
    feature: 'head',
    height: [0.4, 0.9],
  }),
  machine('lathe', ['wood lathe', 'turning lathe', 'metal lathe'], {
    feature: 'workpiece',
    height: [0.8, 1.2],
  }),
  machine('band saw', ['bandsaw'], {
    materials: { body: { recipe: 'painted-metal', color: '#e9e6dc' } },
    feature: 'blade',
    height: [1.4, 2],
  }),
  machine('pottery wheel', ["potter's wheel", 'potters wheel', "potter 's wheel", 'potter wheel'], {
    preset: { kind: 'potters wheel' },
    materials: { body: { recipe: 'painted-metal', color: '#d9d6cc' } },
    feature: 'pot',
    height: [0.6, 0.95],
  }),
  machine('kiln', ['pottery kiln', 'ceramic kiln', 'kiln oven'], {
    main: 'metal',
    feature: 'brick',
    height: [0.8, 1.6],
  }),
  machine('grindstone', ['grinding wheel', 'sharpening wheel', 'whetstone wheel'], {
    main: 'stone',
    feature: 'stone',
    height: [0.7, 1.1],
  }),
  machine('spinning wheel', ['wool spinning wheel'], { main: 'wood', feature: 'wheel', height: [0.9, 1.3] }),
  machine('loom', ['weaving loom', 'hand loom', 'handloom', 'weaver loom'], {
    main: 'wood',
    materials: WARP,
    feature: 'warp',
    height: [1.3, 1.7],
  }),
  machine('butter churn', ['churn', 'butter maker'], { main: 'wood', feature: 'dasher', height: [0.8, 1.1] }),
]
