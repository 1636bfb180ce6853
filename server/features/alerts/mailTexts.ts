import type { AlertKind, AlertSettings } from '#contract/alerts.ts'
import type { ContentKind } from '#contract/content/content.ts'
import type { Age } from '#contract/metrics/metrics.ts'
import type { SyncBlockName, SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import { topicNames as english } from '#contract/writing/topicNames.en.ts'
import { topicNames as russian } from '#contract/writing/topicNames.ru.ts'
import type { NetworkWords } from '#networks/profile.ts'
import { metricTexts, naming } from '#server/export/metricTexts.ts'

/** What e-mails about alerts say; numbers come as they are written in the language. */
export interface MailTexts {
  locale: string
  /** Of an e-mail about several. */
  subject: (n: number) => string
  title: Record<AlertKind, string>
  kind: Record<ContentKind, string>
  noText: string
  /** Of a story without a text, by that of its post. */
  toPost: (post: string) => string
  metrics: typeof metricTexts.en.metrics
  age: Record<Age, string>
  why: (parts: Record<'metric' | 'age' | 'value' | 'usual' | 'low' | 'high' | 'n', string>) => string
  whyComments: (parts: Record<'value' | 'usual' | 'high' | 'n', string>) => string
  mostUnder: string
  topic: (name: string) => string
  topics: typeof english
  block: Record<SyncBlockName, string>
  token: Record<TokenKind, string>
  problem: Record<SyncProblem, string>
  missing: (blocks: string) => string
  refused: (tokens: string) => string
  open: string
  openComments: string
  openSettings: string
  footer: (community: string) => string
}

const en = ({ network, networkSignIn }: NetworkWords): MailTexts => ({
  locale: 'en-GB',
  subject: (n) => `${n} new alerts`,
  title: {
    hit: 'Breakout',
    flop: 'Flop',
    hides: 'Hidden unusually often',
    negative_comments: 'Spike in negative comments',
    negative_topic: 'More complaints about a topic',
    token: `${network} access problem`,
  },
  kind: { post: 'Post', story: 'Story' },
  noText: 'without text',
  toPost: (post) => `for “${post}”`,
  metrics: naming(network, metricTexts.en.metrics),
  age: { '1h': '1 hour', '3h': '3 hours', '1d': '1 day', '3d': '3 days', '7d': '7 days', '30d': '30 days' },
  why: ({ metric, age, value, usual, low, high, n }) =>
    `${metric} ${age} after publishing: ${value}. Usually ${usual}, from ${low} to ${high} (last ${n} of this kind at that age).`,
  topic: (name) => `Topic: ${name}`,
  topics: english,
  whyComments: ({ value, usual, high, n }) =>
    `Negative comments in the last 24 hours: ${value}. Usually ${usual} a day, up to ${high} (last ${n} days).`,
  mostUnder: 'At least half under:',
  block: {
    posts: 'posts',
    reach: 'reach',
    comments: 'comments',
    stories: 'stories',
    community_stats: 'community stats',
  },
  token: { user: 'user token', community: 'community token', service: 'service token' },
  problem: {
    no_token: 'No suitable token.',
    token_invalid: 'The token has expired or was revoked.',
    sign_in_ended: `${network} no longer renews the token. Sign in with ${networkSignIn} again in Settings.`,
    wrong_kind: 'This kind of token has no access.',
    missing_scope: 'The token lacks a permission.',
    no_access: 'The token’s owner has no access to the community.',
    other_ip: 'The token was issued for another IP address.',
    flood: `${network} asks to wait a few minutes.`,
    quota: `${network}’s daily limit is reached.`,
    captcha: `${network} asks the token’s owner for a captcha.`,
    validation: `${network} asks the token’s owner to confirm their identity.`,
    unavailable: `${network} isn’t responding properly.`,
  },
  missing: (blocks) => `No longer updated: ${blocks}.`,
  refused: (tokens) => `Rejected by ${network}: ${tokens}.`,
  open: 'Open in Rapport',
  openComments: 'Open negative comments',
  openSettings: 'Open Settings (admins only)',
  footer: (community) => `You get these alerts about “${community}”. Change them under the bell in Rapport.`,
})

const ru = ({ network, networkSignIn }: NetworkWords): MailTexts => ({
  locale: 'ru-RU',
  subject: (n) => `Новые оповещения: ${n}`,
  title: {
    hit: 'Взлёт',
    flop: 'Провал',
    hides: 'Необычно много скрытий',
    negative_comments: 'Всплеск негативных комментариев',
    negative_topic: 'Больше жалоб на одну тему',
    token: `Нет доступа к ${network}`,
  },
  kind: { post: 'Пост', story: 'История' },
  noText: 'без текста',
  toPost: (post) => `к посту «${post}»`,
  metrics: naming(network, metricTexts.ru.metrics),
  age: { '1h': '1 час', '3h': '3 часа', '1d': '1 день', '3d': '3 дня', '7d': '7 дней', '30d': '30 дней' },
  why: ({ metric, age, value, usual, low, high, n }) =>
    `${metric} через ${age} после публикации: ${value}. Обычно ${usual}, от ${low} до ${high} (последние такие же: ${n}).`,
  topic: (name) => `Тема: ${name}`,
  topics: russian,
  whyComments: ({ value, usual, high, n }) =>
    `Негативные комментарии за последние 24 часа: ${value}. Обычно за день ${usual}, максимум ${high} (последние дни: ${n}).`,
  mostUnder: 'Не меньше половины — под постом:',
  block: {
    posts: 'посты',
    reach: 'охват',
    comments: 'комментарии',
    stories: 'истории',
    community_stats: 'статистика сообщества',
  },
  token: { user: 'токен пользователя', community: 'токен сообщества', service: 'сервисный токен' },
  problem: {
    no_token: 'Нет подходящего токена.',
    token_invalid: 'Токен истёк или отозван.',
    sign_in_ended: `${network} больше не продлевает токен. Войдите через ${networkSignIn} заново в настройках.`,
    wrong_kind: 'У токена этого типа нет доступа.',
    missing_scope: 'Токену не хватает прав.',
    no_access: 'У владельца токена нет доступа к сообществу.',
    other_ip: 'Токен выдан для другого IP-адреса.',
    flood: `${network} просит подождать несколько минут.`,
    quota: `Исчерпан суточный лимит ${network}.`,
    captcha: `${network} просит владельца токена ввести капчу.`,
    validation: `${network} просит владельца токена подтвердить вход.`,
    unavailable: `${network} отвечает с ошибками.`,
  },
  missing: (blocks) => `Больше не обновляется: ${blocks}.`,
  refused: (tokens) => `${network} не принимает: ${tokens}.`,
  open: 'Открыть в Rapport',
  openComments: 'Открыть негативные комментарии',
  openSettings: 'Открыть настройки (только для администраторов)',
  footer: (community) =>
    `Вы получаете оповещения о сообществе «${community}». Изменить их можно под колокольчиком в Rapport.`,
})

/** With what a community's network is called. */
export const mailTexts: Record<AlertSettings['language'], (network: NetworkWords) => MailTexts> = { en, ru }
