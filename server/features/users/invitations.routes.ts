import { invitationCalls } from '#contract/people/invitations.ts'
import { clientAddress } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { passwordsOff } from '../auth/auth.ts'
import {
  acceptInvitation,
  getInvited,
  invite,
  inviteAgain,
  listPending,
  revokeInvitation,
} from './invitations.ts'

export function invitationRoutes(route: Route, { db, config }: Pick<Services, 'db' | 'config'>) {
  const { publicUrl, openId } = config
  const post = { db, mailer: openMailer(config), publicUrl }

  /** Errors: conflict where nobody signs in with the password that an invitation is about. */
  function requirePasswords() {
    if (openId?.isOnly) throw passwordsOff()
  }

  route.signedIn(invitationCalls.list, async () => ({
    items: await listPending(db),
    can_invite: !openId?.isOnly,
    can_email: post.mailer !== undefined,
  }))

  route.signedIn(invitationCalls.create, async ({ input, ...asking }) => {
    requirePasswords()
    return invite(post, asking, input)
  })

  route.signedIn(invitationCalls.resend, async ({ input: { id }, ...asking }) => {
    requirePasswords()
    return inviteAgain(post, asking, id)
  })

  route.signedIn(invitationCalls.delete, async ({ input: { id }, db, by }) => {
    await revokeInvitation(db, by, id)
    return { id }
  })

  route.public(invitationCalls.get, ({ input: { token }, db }) => getInvited(db, token))

  route.public(invitationCalls.accept, async ({ input, db, request }) => {
    requirePasswords()
    return acceptInvitation(db, input, clientAddress(request))
  })
}
