import type { AlertKind, AlertReason } from '#contract/alerts.ts'
import type { ContentKind } from '#contract/content.ts'
import type { Age } from '#contract/metrics.ts'
import type { SyncBlockName, SyncProblem, TokenKind } from '#contract/sync.ts'

type Metric = 'views' | 'engagements' | 'hides' | 'negative_comments'

/** What e-mails about alerts say; numbers come as they are written in the language. */
interface MailTexts {
  locale: string
  /** Of an e-mail about several. */
  subject: (n: number) => string
  title: Record<AlertKind, string>
  kind: Record<ContentKind, string>
  noText: string
  /** Of a story without a text, by that of its post. */
  toPost: (post: string) => string
  metric: Record<Metric, string>
  age: Record<Age, string>
  why: (parts: Record<'metric' | 'age' | 'value' | 'usual' | 'low' | 'high' | 'n', string>) => string
  whyComments: (parts: Record<'value' | 'usual' | 'high' | 'n', string>) => string
  mostUnder: string
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

/** The metrics that alerts are about. */
export const asMetric = (metric: AlertReason['metric']): Metric =>
  metric === 'engagements' || metric === 'hides' || metric === 'negative_comments' ? metric : 'views'

const en: MailTexts = {
  locale: 'en-GB',
  subject: (n) => `${n} things you may want to know`,
  title: {
    hit: 'Far better than usual',
    flop: 'Far worse than usual',
    hides: 'People hide it unusually often',
    negative_comments: 'Unusually many negative comments',
    token: 'VK does not let Rapport in',
  },
  kind: { post: 'Post', story: 'Story' },
  noText: 'without text',
  toPost: (post) => `to “${post}”`,
  metric: {
    views: 'Views',
    engagements: 'Engagements',
    hides: 'Hides',
    negative_comments: 'Negative comments',
  },
  age: { '1h': '1 hour', '3h': '3 hours', '1d': '1 day', '3d': '3 days', '7d': '7 days', '30d': '30 days' },
  why: ({ metric, age, value, usual, low, high, n }) =>
    `${metric} ${age} after publication: ${value}. Usual: ${usual}, from ${low} to ${high} (the last ${n} of its kind at that age).`,
  whyComments: ({ value, usual, high, n }) =>
    `Negative comments in the last 24 hours: ${value}. Usual in a day: ${usual}, up to ${high} (the last ${n} days).`,
  mostUnder: 'Half of them or more are here:',
  block: {
    posts: 'posts',
    reach: 'reach',
    comments: 'comments',
    stories: 'stories',
    community_stats: 'community statistics',
  },
  token: { user: 'user token', community: 'community token', service: 'service token' },
  problem: {
    no_token: 'There is no token that may read it.',
    token_invalid: 'The token was revoked or has expired.',
    wrong_kind: 'This kind of token may not read it.',
    missing_scope: 'The token lacks a right.',
    no_access: 'The token’s owner has no access to the community.',
    other_ip: 'VK gave the token to another address of the network than this server’s.',
    flood: 'VK wants a pause of some minutes.',
    quota: 'VK’s daily limit is used up.',
    captcha: 'VK asks the token’s owner for a captcha.',
    validation: 'VK asks the token’s owner to confirm it is them.',
    unavailable: 'VK does not answer properly.',
  },
  missing: (blocks) => `No longer updated: ${blocks}.`,
  refused: (tokens) => `Refused: ${tokens}.`,
  open: 'Open it in Rapport',
  openComments: 'Open the negative comments',
  openSettings: 'Open Settings (administrators only)',
  footer: (community) =>
    `You chose to get this about “${community}”. To change that, open the bell in Rapport.`,
}

const ru: MailTexts = {
  locale: 'ru-RU',
  subject: (n) => `Возможно, вам важно это знать: ${n}`,
  title: {
    hit: 'Намного лучше обычного',
    flop: 'Намного хуже обычного',
    hides: 'Скрывают необычно часто',
    negative_comments: 'Необычно много негативных комментариев',
    token: 'ВКонтакте не пускает Rapport',
  },
  kind: { post: 'Запись', story: 'История' },
  noText: 'без текста',
  toPost: (post) => `к записи «${post}»`,
  metric: {
    views: 'Просмотры',
    engagements: 'Вовлечения',
    hides: 'Скрытия',
    negative_comments: 'Негативные комментарии',
  },
  age: { '1h': '1 час', '3h': '3 часа', '1d': '1 день', '3d': '3 дня', '7d': '7 дней', '30d': '30 дней' },
  why: ({ metric, age, value, usual, low, high, n }) =>
    `${metric} через ${age} после публикации: ${value}. Обычно: ${usual}, от ${low} до ${high} (по последним публикациям того же вида в том же возрасте, всего ${n}).`,
  whyComments: ({ value, usual, high, n }) =>
    `Негативные комментарии за последние 24 часа: ${value}. Обычно за день: ${usual}, до ${high} (по дням, всего ${n}).`,
  mostUnder: 'Не меньше половины из них здесь:',
  block: {
    posts: 'записи',
    reach: 'охват',
    comments: 'комментарии',
    stories: 'истории',
    community_stats: 'статистика сообщества',
  },
  token: { user: 'ключ пользователя', community: 'ключ сообщества', service: 'сервисный ключ' },
  problem: {
    no_token: 'Нет подходящего ключа.',
    token_invalid: 'Ключ отозван или истёк.',
    wrong_kind: 'Ключ этого вида сюда не пускают.',
    missing_scope: 'Ключу не хватает прав.',
    no_access: 'У владельца ключа нет доступа к сообществу.',
    other_ip: 'Ключ получен с другого IP-адреса, не с этого сервера.',
    flood: 'ВКонтакте просит подождать несколько минут.',
    quota: 'Исчерпан суточный лимит ВКонтакте.',
    captcha: 'ВКонтакте просит владельца ключа ввести капчу.',
    validation: 'ВКонтакте просит владельца ключа подтвердить вход.',
    unavailable: 'ВКонтакте не отвечает как следует.',
  },
  missing: (blocks) => `Больше не обновляется: ${blocks}.`,
  refused: (tokens) => `Не принят: ${tokens}.`,
  open: 'Открыть в Rapport',
  openComments: 'Открыть негативные комментарии',
  openSettings: 'Открыть настройки (только для администраторов)',
  footer: (community) =>
    `Вы выбрали получать это о сообществе «${community}». Изменить выбор можно под колокольчиком в Rapport.`,
}

export const mailTexts = { en, ru }
