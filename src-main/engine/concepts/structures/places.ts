import type { Concept } from '../../families/types.ts'

const place = (
  name: string,
  synonyms: readonly string[],
  feature: string,
  height: Concept['height'],
  more: Partial<Concept> = {}
): Concept => ({
  name,
  synonyms,
  family: 'place to see',
  preset: { kind: name },
  feature,
  height,
  wordnet: '',
  ...more,
})

/** Buildings and sights with the ground that belongs to them. */
export const PLACES: readonly Concept[] = [
  place('treehouse', ['tree house', 'tree hut', 'tree fort'], 'ladder', [7, 11], { main: 'hut' }),
  place(
    'mushroom house',
    ['mushroom cottage', 'mushroom home', 'toadstool house', 'fairy house', 'smurf house', 'gnome house'],
    'cap',
    [3.2, 5],
    { main: 'red' }
  ),
  place(
    'hobbit house',
    ['hobbit hole', 'hobbit home', 'hobbit cottage', 'hobbit hut', 'earth house'],
    'door',
    [3.4, 5],
    { main: 'door' }
  ),
  place(
    'wizard tower',
    ['wizards tower', 'mage tower', 'magic tower', 'sorcerer tower', 'fantasy tower', 'fairytale tower'],
    'star',
    [12, 17]
  ),
  place('circus tent', ['big top', 'circus big top', 'circus marquee', '🎪'], 'flag', [11, 17], {
    main: 'red',
  }),
  place('roller coaster', ['rollercoaster', 'coaster ride', 'loop coaster', '🎢'], 'rail', [12, 17], {
    main: 'red',
  }),
  place('waterfall', ['water fall', 'cascade', 'cataract', 'niagara falls'], 'streak', [7, 11], {
    main: 'rock',
  }),
  place(
    'graveyard',
    ['cemetery', 'churchyard', 'burial ground', 'grave yard', 'necropolis'],
    'gravestone',
    [3.5, 7]
  ),
  place('aqueduct', ['roman aqueduct', 'pont du gard', 'stone aqueduct'], 'arch', [15, 22], {
    main: 'sandstone',
  }),
  place('stone arch', ['archway', 'stone archway', 'masonry arch', 'ancient arch'], 'keystone', [4, 5.5], {
    main: 'sandstone',
  }),
  place('water wheel', ['waterwheel', 'mill wheel', 'millwheel'], 'paddle', [4.8, 7], { main: 'dark wood' }),
  place('water mill', ['watermill', 'old mill', 'grist mill', 'gristmill'], 'paddle', [6, 9.5], {
    main: 'hut',
  }),
  place(
    'floating island',
    ['sky island', 'flying island', 'floating rock', 'hovering island', 'levitating island'],
    'meadow',
    [8, 13],
    { main: 'grass' }
  ),
  place(
    'gas station',
    [
      'petrol station',
      'filling station',
      'fuel station',
      'service station',
      'petrol garage',
      'gasoline station',
    ],
    'pump',
    [6, 9],
    { main: 'red' }
  ),
  place(
    'oil rig',
    ['oil platform', 'drilling rig', 'drilling platform', 'offshore platform', 'oilrig'],
    'derrick',
    [55, 85],
    { main: 'red' }
  ),
]
