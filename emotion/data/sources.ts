import type { Language } from '../text/language.ts'

/**
 * The labelled files, by what they are for. `train` is learnt from; `validation` sets thresholds, temperature and mixing
 * weights; `test` is only ever scored. `domain` names the labelling rules: each has its own head in the models.
 */
export type Source = {
  file: string
  language: Language
  domain: string
  use: 'train' | 'validation' | 'test'
}

export const sources: readonly Source[] = [
  { file: 'ru.rusentitweet.train', language: 'ru', domain: 'tweets', use: 'train' },
  { file: 'ru.rusentitweet.test-shared', language: 'ru', domain: 'tweets', use: 'test' },
  { file: 'ru.cedr.train', language: 'ru', domain: 'cedr', use: 'train' },
  { file: 'ru.cedr.test', language: 'ru', domain: 'cedr', use: 'test' },
  { file: 'ru.goemotions-mt.validation', language: 'ru', domain: 'goemotions', use: 'train' },
  { file: 'ru.brighter.train', language: 'ru', domain: 'brighter', use: 'train' },
  { file: 'ru.brighter.dev', language: 'ru', domain: 'brighter', use: 'train' },
  { file: 'en.semeval2013-2016.train', language: 'en', domain: 'tweets', use: 'train' },
  { file: 'en.tweeteval.val', language: 'en', domain: 'tweets', use: 'validation' },
  { file: 'en.tweeteval.test-shared', language: 'en', domain: 'tweets', use: 'test' },
  { file: 'en.goemotions.train', language: 'en', domain: 'goemotions', use: 'train' },
  { file: 'en.goemotions.dev', language: 'en', domain: 'goemotions', use: 'validation' },
  { file: 'en.goemotions.test', language: 'en', domain: 'goemotions', use: 'test' },
  { file: 'en.brighter.train', language: 'en', domain: 'brighter', use: 'train' },
  { file: 'en.brighter.dev', language: 'en', domain: 'brighter', use: 'train' },
  { file: 'en.vader-tweets', language: 'en', domain: 'vader', use: 'train' },
  { file: 'en.vader-amazonReviewSnippets', language: 'en', domain: 'reviews', use: 'train' },
  { file: 'en.vader-movieReviewSnippets', language: 'en', domain: 'reviews', use: 'train' },
]
