/** Why the server refused something: the texts on the wire are the English ones. */
export { reasons as server } from '#contract/reasons.ts'
