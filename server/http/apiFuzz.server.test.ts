import { fuzzCalls } from './testing/apiFuzz.ts'

fuzzCalls(3, { sent: 280, ofEach: 3 })
