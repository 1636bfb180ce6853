import { setupCalls } from '#contract/auth.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'

type Status = typeof setupCalls.status
type Create = typeof setupCalls.create

export const { useSetupStatusQuery, useCreateAdministratorMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    setupStatus: build.query<OutputOf<Status>, InputOf<Status>>({
      query: send(setupCalls.status),
    }),
    createAdministrator: build.mutation<OutputOf<Create>, InputOf<Create>>({
      query: send(setupCalls.create),
    }),
  }),
})
