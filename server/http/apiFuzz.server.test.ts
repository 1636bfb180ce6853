import { fuzzCalls } from './testing/apiFuzz.ts'

fuzzCalls(3)
