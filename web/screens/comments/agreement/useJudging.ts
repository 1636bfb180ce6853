import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCommunity } from '../../../entities/community/useCommunity.ts'
import { agreementApi } from './agreement.api.ts'

const workingMs = 2000
const restingMs = 60_000

/** How far the judging of comments is, asked for often while comments wait for it. */
export function useJudging() {
  const input = useCommunity() ? {} : skipToken
  const { data } = agreementApi.endpoints.judging.useQueryState(input)
  agreementApi.endpoints.judging.useQuerySubscription(input, {
    pollingInterval: data && data.pending > 0 ? workingMs : restingMs,
    skipPollingIfUnfocused: true,
  })
  return data
}
