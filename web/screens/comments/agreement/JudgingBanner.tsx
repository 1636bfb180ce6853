import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslation } from 'react-i18next'
import { useCommunity, useFormat } from '../../../entities/community/useCommunity.ts'
import { ProgressNote } from '../../../ui/ProgressNote.tsx'
import { agreementApi } from './agreement.api.ts'

/** How far the model is while comments wait for it. */
export function JudgingBanner() {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const judging = useJudging()
  if (!judging || judging.pending === 0) return null
  const done = judging.total - judging.pending
  return (
    <ProgressNote
      label={t('judgingLabel')}
      percent={judging.total > 0 ? (done / judging.total) * 100 : undefined}
    >
      {t('judging', {
        done: format.number(done),
        count: judging.total,
        total: format.number(judging.total),
      })}
    </ProgressNote>
  )
}

const workingMs = 2000

const restingMs = 60_000

/** How far the judging of comments is, asked for often while comments wait for it. */
function useJudging() {
  const input = useCommunity() ? {} : skipToken
  const { data } = agreementApi.endpoints.judging.useQueryState(input)
  agreementApi.endpoints.judging.useQuerySubscription(input, {
    pollingInterval: data && data.pending > 0 ? workingMs : restingMs,
    skipPollingIfUnfocused: true,
  })
  return data
}
