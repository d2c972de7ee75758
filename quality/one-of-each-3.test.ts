import { testOneOfEachFamily } from './support/concept-suite.ts'

testOneOfEachFamily(3)
