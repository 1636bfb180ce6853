/** Endings of one kind of word: two words of equal beginning are forms of one another when both end by the same kind. */
const ENDINGS = {
  noun: ' а я о е у ю ы и ь й ой ей ом ем ам ям ами ями ах ях ов ев ью',
  adjective: ' а о ы ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ей ых их ыми ими',
  verb: 'у ю ешь ишь ет ит ем им ете ите ут ют ат ят ть л ла ло ли ать ал ала ало али ить ил ила ило или еть ел ела ело ели й йте и',
  english: " s 's",
} as const

type Kind = keyof typeof ENDINGS
const kinds = Object.entries(ENDINGS).map(([kind, endings]) => ({
  kind: kind as Kind,
  endings: new Set(endings.split(' ')),
}))
const LONGEST_ENDING = 3
/** Shorter beginnings are shared by words that have nothing to do with each other. */
const SHORTEST_STEM = 3
const REFLEXIVE = /(?:ся|сь)$/
const CYRILLIC = /[а-я]/
/** "пушек" and "пушка", "огонь" and "огня": the vowel goes when an ending comes. */
const FLEETING_VOWEL = /^(.{2,})[ео]([кцнлр])$/

/** Keys of a word in lower case, without ё: two words are forms of one word when they share a key. */
export function formKeys(word: string): string[] {
  const keys = [`=${word}`]
  const isCyrillic = CYRILLIC.test(word)
  for (const { kind, endings } of kinds) {
    if ((kind === 'english') === isCyrillic) continue
    const body = kind === 'verb' ? word.replace(REFLEXIVE, '') : word
    for (let length = 0; length <= LONGEST_ENDING && body.length - length >= SHORTEST_STEM; length++) {
      const stem = body.slice(0, body.length - length)
      if (!endings.has(body.slice(stem.length))) continue
      keys.push(`${kind} ${stem}`)
      const shortened = kind === 'noun' && length === Number(body.endsWith('ь')) && FLEETING_VOWEL.exec(stem)
      if (shortened) keys.push(`${kind} ${shortened[1]}${shortened[2]}`)
    }
  }
  return keys
}
