import { describe, expect, test } from 'vitest'
import { Password } from '#contract/people/auth.ts'
import { AppError } from '#server/lib/errors.ts'
import { requireStrongPassword } from './passwordStrength.ts'

const anna = { name: 'Anna Petrova', email: 'anna.petrova@museum.example' }

/** The code of the reason for which a password is refused; null when it is taken. */
async function weakness(password: string, person = anna): Promise<string | null> {
  try {
    await requireStrongPassword(password, person)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [said] = error.details.fields?.password ?? []
    return typeof said === 'object' ? said.code : String(said)
  }
}

describe('a password that is soon guessed is refused, with what makes it so', () => {
  test.each([
    ['passwordpassword', 'password_repeated'],
    ['aaaaaaaaaaaa', 'password_repeated'],
    ['парольпароль', 'password_repeated'],
    ['gfhjkmgfhjkm', 'password_repeated'],
    ['1234567890', 'password_common'],
    ['password123', 'password_common'],
    ['P@ssw0rd2024', 'password_common'],
    ['приветпривет1', 'password_repeated'],
    ['спартакмосква', 'password_common'],
    ['солнышко2024', 'password_common'],
    ['cjkysirj2024', 'password_common'],
    ['qwertyuiop[]', 'password_in_row'],
    ['йцукенгшщзхъ', 'password_in_row'],
    ['фывапролджэ', 'password_in_row'],
    ['абвгдежзик', 'password_in_row'],
    ['зфыыцщкв123', 'password_common'],
    ['annapetrova', 'password_personal'],
    ['petrova2024', 'password_personal'],
    ['anna.petrova@museum.example', 'password_personal'],
    ['фттфзуекщмф', 'password_personal'],
  ])('%s', async (password, reason) => {
    expect(await weakness(password)).toBe(reason)
  })

  test('where the person is named in Russian', async () => {
    const person = { name: 'Анна Петрова', email: 'a@x.example' }
    expect(await weakness('Петрова2024', person)).toBe('password_personal')
    expect(await weakness('Gtnhjdf2024', person)).toBe('password_personal')
  })
})

test.each([
  'correct horse battery',
  'right password',
  'a long password',
  'кто ходит в музей по утрам',
  'rNj-[jlbn-d-veptq',
  'x7#Kq2!vTz9p',
  'Anna keeps seven green herons',
  'éééñandú-Łódź-38',
])('%s is taken', async (password) => {
  expect(await weakness(password)).toBe(null)
})

test('the longest password is looked at within a moment', async () => {
  await weakness('to load the lists')
  for (const longest of [
    'aB3$'.repeat(50),
    'p@55w0rd'.repeat(25),
    '1!iIlL|'.repeat(28),
    'é漢字🙂'.repeat(40),
  ]) {
    const begun = performance.now()
    await weakness(longest)
    expect(performance.now() - begun).toBeLessThan(1000)
  }
})

describe('of a password ten characters are seen', () => {
  test.each([
    ' '.repeat(12),
    'a b c d e f',
    '\u200b'.repeat(20),
    '\u3164'.repeat(20),
    '\u2800'.repeat(20),
    'visible\u00ad\u00ad\u00ad\u00ad',
  ])('%j', (password) => {
    expect(Password.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      'password_unseen',
    ])
  })

  test('and spaces between words are welcome', () => {
    expect(Password.safeParse('four words with spaces').success).toBe(true)
    expect(Password.safeParse('short').error?.issues.map(({ message }) => message)).toEqual([
      'characters_at_least',
    ])
  })
})
