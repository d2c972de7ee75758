import type { Concept } from '../../families/types.ts'

const thing = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'notion', preset: { kind: name }, wordnet: '', ...more })

/** Haberdashery, first aid and the small things of a desk. */
export const NOTIONS: readonly Concept[] = [
  thing('thimble', ['sewing thimble', 'tailor thimble'], { feature: 'dimple', height: [0.018, 0.035] }),
  thing('sewing button', ['button', 'shirt button', 'coat button', 'clothes button'], {
    preset: { kind: 'button' },
    main: 'red',
    feature: 'button',
    height: [0.015, 0.035],
  }),
  thing('zipper', ['zip', 'zip fastener', 'slide fastener'], {
    main: 'cloth',
    materials: { cloth: { recipe: 'fabric', color: '#2f4a86' } },
    feature: 'tooth',
    height: [0.15, 0.26],
  }),
  thing('safety pin', ['nappy pin', 'diaper pin'], { feature: 'guard', height: [0.008, 0.025] }),
  thing('knitting needles', ['knitting needle', 'knitting', 'knitting project'], {
    main: 'wool',
    feature: 'needle',
    height: [0.2, 0.35],
  }),
  thing('tweezers', ['tweezer', 'pair of tweezers', 'eyebrow tweezers', 'forceps'], {
    isPair: true,
    feature: 'arm',
    height: [0.07, 0.13],
  }),
  thing(
    'bandage',
    ['roll of bandage', 'bandage roll', 'gauze', 'gauze roll', 'gauze bandage', 'dressing roll'],
    {
      main: 'cloth',
      feature: 'end',
      height: [0.05, 0.1],
    }
  ),
  thing('paperweight', ['paper weight', 'glass paperweight'], {
    main: 'glass',
    feature: 'dome',
    height: [0.05, 0.09],
  }),
  thing('mousetrap', ['mouse trap', 'rat trap', 'snap trap', '🪤'], {
    main: 'wood',
    feature: 'bail',
    height: [0.03, 0.06],
  }),
  thing('rubber bands', ['rubber band', 'elastic band', 'elastic bands'], {
    main: 'red',
    feature: 'band',
    height: [0.015, 0.04],
  }),
  thing('x-ray', ['x ray', 'xray', 'x ray film', 'x ray picture', 'radiograph', 'x ray image', '🩻'], {
    feature: 'bone',
    main: 'dark',
    height: [0.3, 0.42],
  }),
  thing('ring binder', ['binder', 'lever arch file', 'loose leaf binder', 'file binder', 'office binder'], {
    main: 'blue',
    feature: 'eyelet',
    height: [0.28, 0.36],
  }),
  thing('hole punch', ['hole puncher', 'paper punch', 'hole punch machine'], {
    main: 'red',
    feature: 'handle',
    height: [0.05, 0.11],
  }),
  thing('bellows', ['fire bellows', 'fireplace bellows', 'blacksmith bellows'], {
    main: 'wood',
    feature: 'fold',
    height: [0.4, 0.65],
  }),
]
