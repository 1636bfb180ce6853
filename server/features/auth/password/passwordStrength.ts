import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import type { ReasonCode } from '#contract/reasons.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { russianWords } from './russianWords.ts'

/** From this score of zxcvbn on, a million guesses, the limits of attempts protect a password. */
const leastScore = 2
/** Of a longer password only its beginning is looked at, since the time that takes grows with the square of its length. */
const mostRead = 64

/** The same keys on the two layouts, in their order. */
const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

/**
 * Refuses a new password that is soon guessed: a common one, keys or letters in a row, the same again and again, or the person's
 * own name or address; typed on either layout, as `gfhjkm` is `пароль` on a Latin one. Errors: validation_failed at
 * `password`, with what makes it weak.
 */
export async function requireStrongPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const read = password.normalize('NFKC').slice(0, mostRead)
  const typed = new Set([
    read,
    onOtherLayout(read, latinKeys, russianKeys),
    onOtherLayout(read, russianKeys, latinKeys),
  ])
  const zxcvbn = await openZxcvbn()
  const personal = [email, ...`${name} ${email} rapport`.split(/[^\p{L}\p{N}]+/u)].filter(
    ({ length }) => length > 2,
  )
  const results = [...typed].map((text) => zxcvbn.check(text, personal))
  const weakest = results.reduce((one, other) => (other.guesses < one.guesses ? other : one))
  if (weakest.score < leastScore) throw invalidFields({ password: [reason(weaknessOf(weakest))] })
}

const onOtherLayout = (text: string, from: string, to: string): string =>
  text.replace(/./gu, (sign) => to[from.indexOf(sign)] ?? sign)

function weaknessOf({ sequence }: ZxcvbnResult): ReasonCode {
  const longest = sequence.reduce((one, other) => (other.token.length > one.token.length ? other : one))
  if ('dictionaryName' in longest && longest.dictionaryName === 'userInputs') return 'password_personal'
  if (longest.pattern === 'spatial' || longest.pattern === 'sequence') return 'password_in_row'
  if (longest.pattern === 'repeat') return 'password_repeated'
  return 'password_common'
}

let opening: ReturnType<typeof loadZxcvbn> | undefined

/** Its lists take 15 MB and a tenth of a second, and few processes ever set a password: they are read when the first does. */
const openZxcvbn = () => {
  opening ??= loadZxcvbn()
  return opening
}

async function loadZxcvbn() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, russian: russianWords },
    graphs: common.adjacencyGraphs,
    // Its own hundred take a second of a long password with many signs.
    l33tMaxSubstitutions: 10,
  })
}
