import { containerBootstrap } from '@nlpjs/core'
import { LangRu } from '@nlpjs/lang-ru'
import { SentimentAnalyzer } from '@nlpjs/sentiment'
import winkSentiment from 'wink-sentiment'
import type { LabelledText } from '../data/read.ts'
import { EMOTIONS } from '../emotions.ts'
import { languageOf } from '../text/language.ts'

/** Label and guess of each text by what one would take from npm instead: nlp.js for Russian, wink for English. */
export async function guessByLexicons(
  rows: readonly LabelledText[],
): Promise<{ label: number; guess: number }[]> {
  const container = await containerBootstrap()
  container.use(LangRu)
  const analyzer = new SentimentAnalyzer({ container })
  return Promise.all(
    rows.map(async ({ text, label }) => {
      const isRussian = languageOf(text) === 'ru'
      const { score } = isRussian
        ? (await analyzer.process({ locale: 'ru', text })).sentiment
        : winkSentiment(text)
      return { label, guess: EMOTIONS.indexOf(emotionOf(score)) }
    }),
  )
}

const emotionOf = (score: number) => (score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral')
