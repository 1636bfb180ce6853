import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { auditCalls } from '#contract/people/audit.ts'
import { api, send } from '../../app/api/api.ts'

type List = typeof auditCalls.list

export type AuditInput = InputOf<List>

export const { useListAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<OutputOf<List>, AuditInput>({
      query: send(addresses.audit.list),
      providesTags: ['Audit'],
    }),
  }),
})
