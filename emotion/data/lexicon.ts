import tones from '@nlpjs/lang-ru/src/sentiment/afinn_ru.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import type { LabelledText } from './read.ts'

/** Weaker tones than this say little. */
const LEAST_TONE = 1

/** Stems that have a tone, each as a text of a domain of its own: nlp.js's lexicon for Russian (MIT), none for English. */
export const readLexicon = (language: Language): LabelledText[] =>
  language === 'ru'
    ? Object.entries(tones)
        .filter(([, tone]) => Math.abs(Number(tone)) >= LEAST_TONE)
        .map(([text, tone]) => ({ text, label: Number(tone) > 0 ? 0 : 2 }))
    : []
