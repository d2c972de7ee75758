import type { Concept } from '../../families/types.ts'

/** One device: its `kind` bears its name unless `preset` says otherwise. */
const device = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'electronics', preset: { kind: name }, wordnet: '', ...more })

/** Parts of computers, and what they are made and measured with. */
export const ELECTRONICS: readonly Concept[] = [
  device(
    'circuit board',
    ['motherboard', 'mainboard', 'printed circuit board', 'pcb', 'raspberry pi', 'arduino'],
    {
      main: 'board',
      feature: 'chip',
      height: [0.018, 0.04],
    }
  ),
  device('graphics card', ['gpu', 'video card', 'graphics processing unit'], {
    feature: 'fan',
    height: [0.1, 0.18],
  }),
  device('processor', ['cpu', 'computer chip', 'microchip', 'microprocessor'], {
    main: 'board',
    feature: 'lid',
    height: [0.004, 0.014],
  }),
  device('hard drive', ['hard disk', 'hard disk drive', 'hdd'], {
    main: 'metal',
    feature: 'platter',
    height: [0.02, 0.05],
  }),
  device(
    'usb stick',
    ['flash drive', 'usb drive', 'usb flash drive', 'thumb drive', 'memory stick', 'usb key'],
    {
      feature: 'plug',
      height: [0.007, 0.02],
    }
  ),
  device('memory module', ['ram stick', 'stick of ram', 'ram module', 'computer memory'], {
    main: 'board',
    feature: 'chip',
    height: [0.02, 0.05],
  }),
  device('power bank', ['portable charger', 'battery pack', 'powerbank'], {
    feature: 'lamp',
    height: [0.015, 0.035],
  }),
  device('3d printer', ['three d printer'], { feature: 'print', height: [0.4, 0.65] }),
  device('cash machine', ['atm', 'cash dispenser', 'cashpoint', 'automated teller machine', '🏧'], {
    feature: 'screen',
    height: [1.2, 2],
  }),
  device('multimeter', ['voltmeter', 'ohmmeter', 'digital multimeter', 'ammeter'], {
    main: 'yellow',
    feature: 'dial',
    height: [0.15, 0.24],
  }),
  device('soldering iron', ['soldering station'], { main: 'blue', feature: 'handle', height: [0.14, 0.3] }),
]
