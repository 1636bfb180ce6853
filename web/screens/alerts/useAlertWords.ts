import { useTranslation } from 'react-i18next'
import type { Alert, AlertReason, AlertRefusal } from '#contract/alerts.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useContentName } from '../../entities/content/useContentName.ts'

interface AlertWords {
  title: string
  /** The post or story it is about. */
  subject: string | null
  why: string[]
}

/** Puts an alert in plain words: what, of what, and why. */
export function useAlertWords(): (alert: Alert) => AlertWords {
  const { t } = useTranslation(['alerts', 'content'])
  const whyOf = useWhy()
  const whyRefused = useWhyRefused()
  const name = useContentName()
  return ({ kind, content, reason, refusal }) => {
    const text =
      content &&
      (content.text.trim() ? `${t(`content:kind.${content.kind}`)}: ${name(content)}` : name(content))
    const isUnder = kind === 'negative_comments' && text
    return {
      title: t(`kind.${kind}`),
      subject: isUnder ? t('mostUnder', { text }) : text,
      why: refusal ? whyRefused(refusal) : reason ? [whyOf(reason)] : [],
    }
  }
}

function useWhy() {
  const { t } = useTranslation(['alerts', 'metrics'])
  const format = useFormat()
  return ({ metric, age, value, usual, low, high, n }: AlertReason): string => {
    const write = (count: number) => format.number(Math.round(count))
    const parts = {
      value: write(value),
      usual: write(usual),
      low: write(low),
      high: write(high),
      n: write(n),
    }
    if (age === null || metric === 'negative_comments') return t('whyComments', parts)
    return t('why', { ...parts, metric: t(`metrics:${metric}.label`), age: t(`age.${age}`) })
  }
}

function useWhyRefused() {
  const { t } = useTranslation(['alerts', 'sync'])
  return ({ problem, blocks, tokens }: AlertRefusal): string[] => [
    t('reason', { reason: t(`sync:reason.${problem}`) }),
    ...(tokens.length > 0
      ? [t('refused', { tokens: tokens.map((token) => t(`sync:via.${token}`)).join(', ') })]
      : []),
    ...(blocks.length > 0
      ? [t('missing', { blocks: blocks.map((block) => t(`sync:block.${block}`)).join(', ') })]
      : []),
  ]
}
