import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Dice } from './random.ts'

const Tone = z.enum(['positive', 'neutral', 'negative'])
const Phrase = z.object({ text: z.string(), tone: Tone, language: z.enum(['ru', 'en']) })
type Phrase = z.infer<typeof Phrase>

/** Short answers of the community itself. */
const SERVICE_PHRASES = [
  'спасибо за добрые слова!',
  'спасибо! Приходите ещё.',
  'добрый день! Подробности по телефону, он есть в описании группы.',
  'благодарим за отзыв!',
  'да, вход свободный.',
  'запись уже открыта, напишите нам в сообщения.',
  'рады, что вам понравилось!',
  'передадим коллегам, спасибо.',
  'пока дату уточняем, следите за новостями.',
  'исправили, спасибо за внимательность!',
  'ждём вас!',
  'к сожалению, мест уже нет, но скоро повторим.',
] as const

/** How often a comment is glad, plain or cross. */
const TONE_SHARES = [
  ['positive', 0.52],
  ['neutral', 0.83],
  ['negative', 1],
] as const
const ENGLISH_SHARE = 0.02
/** A short phrase is sometimes followed by a second one of the same tone. */
const SHORT = 40
const TWICE_SHARE = 0.3

const phrases = readPhrases()

/** The text of a comment by a person. */
export function commentText(roll: Dice): string {
  const point = roll.next()
  const tone = TONE_SHARES.find(([, upTo]) => point < upTo)?.[0] ?? 'neutral'
  const texts = phrases[roll.chance(ENGLISH_SHARE) ? 'en' : 'ru'][tone]
  const first = roll.pick(texts)
  return first.length < SHORT && roll.chance(TWICE_SHARE) ? `${ended(first)} ${roll.pick(texts)}` : first
}

export const serviceText = (roll: Dice): string => roll.pick(SERVICE_PHRASES)

const ended = (text: string) => (/[\p{L}\d]$/u.test(text) ? `${text}.` : text)

function readPhrases() {
  const file = join(import.meta.dirname, 'data', 'comments.json.gz')
  const all = z.array(Phrase).parse(JSON.parse(gunzipSync(readFileSync(file)).toString()))
  const byTone = (language: Phrase['language']) => {
    const texts = (tone: Phrase['tone']) =>
      all
        .filter((phrase) => phrase.language === language && phrase.tone === tone)
        .map((phrase) => phrase.text)
    return { positive: texts('positive'), neutral: texts('neutral'), negative: texts('negative') }
  }
  return { ru: byTone('ru'), en: byTone('en') }
}
