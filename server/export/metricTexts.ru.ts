import * as words from '#contract/metrics/metricWords.ru.ts'
import type { formula as englishFormula } from './metricTexts.en.ts'

export const metrics = {
  contents: words.contents.published,
  active: words.contents.activity,
  ...words.metrics,
}

export const formula: typeof englishFormula = {
  posts: (formula) => `Посты: ${formula}`,
  stories: (formula) => `Истории: ${formula}`,
  rate: (sum, base) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Охват', views: 'Просмотры', followers: 'Подписчики при публикации' },
  pooled: 'Все вовлечения делим на всю базу: крупные посты весят больше.',
}
