import { fuzzCalls } from './testing/apiFuzz.ts'

fuzzCalls(160, { sent: 20_000, ofEach: 1000 })
