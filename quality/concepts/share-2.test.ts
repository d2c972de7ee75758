import { testShare } from '../support/concept-suite.ts'

testShare(2)
