import { invitationCalls } from '#contract/invitations.ts'
import type { Services } from '#server/app.ts'
import { addressOf } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { openMailer } from '#server/mail/mailer.ts'
import {
  acceptInvitation,
  getInvited,
  invite,
  inviteAgain,
  listPending,
  revokeInvitation,
} from './invitations.ts'

export function invitationRoutes(route: Route, { db, config }: Pick<Services, 'db' | 'config'>) {
  const post = { db, mailer: openMailer(config), publicUrl: config.publicUrl }

  route.signedIn(invitationCalls.list, async () => ({
    items: await listPending(db),
    can_email: post.mailer !== undefined,
  }))

  route.signedIn(invitationCalls.create, ({ input, ...asking }) => invite(post, asking, input))

  route.signedIn(invitationCalls.resend, ({ input: { id }, ...asking }) => inviteAgain(post, asking, id))

  route.signedIn(invitationCalls.delete, async ({ input: { id }, by }) => {
    await revokeInvitation(db, by, id)
    return { id }
  })

  route.public(invitationCalls.get, ({ input: { token } }) => getInvited(db, token))

  route.public(invitationCalls.accept, ({ input, request }) =>
    acceptInvitation(db, input, addressOf(request)),
  )
}
