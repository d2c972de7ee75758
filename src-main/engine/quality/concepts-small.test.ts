import { CONCEPTS } from '../concepts/registry.ts'
import { testConcepts } from './support/concept-suite.ts'

testConcepts(CONCEPTS.filter(({ family }) => ['chair', 'mug', 'lamp', 'sword', 'house'].includes(family)))
