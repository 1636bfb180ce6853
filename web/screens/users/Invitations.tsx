import { IconMail, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation, Invited } from '#contract/people/invitations.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useClientRolesText, useRolesText } from '../../entities/user/useRolesText.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { ActionMenu } from '../../ui/popup/ActionMenu.tsx'
import { useNow } from '../../ui/useNow.ts'
import { InvitationLink } from './InvitationLink.tsx'
import {
  useListInvitationsQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from './invitations.api.ts'
import styles from './Users.module.css'
import { useOpenText } from './useOpenText.ts'

/** Who was invited and has not come yet; nothing where nobody is. */
export function Invitations() {
  const { t } = useTranslation('users')
  const { data } = useListInvitationsQuery({}, { refetchOnMountOrArgChange: true })
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('invitations.title')}>
      <ul className={styles.invitations} aria-label={t('invitations.title')}>
        {data.items.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} canEmail={data.can_email} />
        ))}
      </ul>
    </Panel>
  )
}

function InvitationLine({ invitation, canEmail }: { invitation: Invitation; canEmail: boolean }) {
  const { t } = useTranslation('users')
  const [isRevoking, setRevoking] = useState(false)
  const [again, setAgain] = useState<Invited | null>(null)
  const [resend] = useResendInvitationMutation()
  const tellFailure = useTellFailure()
  const { id, email } = invitation
  const facts = useFacts(invitation)

  async function sendAgain() {
    const sent = await resend({ id })
    if (sent.error) return tellFailure(apiErrorOf(sent.error))
    if (sent.data.link !== null) return setAgain(sent.data)
    showToast({ message: t('invite.sent', { email }) })
  }

  return (
    <li className={styles.invitation}>
      <IconMail size={20} stroke={1.6} aria-hidden className={styles.mail} />
      <div className={styles.grow}>
        <p className={styles.address}>{email}</p>
        <p className={`${look.hint} ${styles.hint}`}>{facts}</p>
      </div>
      <ActionMenu
        label={t('actions.label', { name: email })}
        actions={[
          {
            name: 'resend',
            icon: IconSend,
            label: t(canEmail ? 'invitations.resend' : 'invitations.newLink'),
            act: () => void sendAgain(),
          },
          {
            name: 'revoke',
            icon: IconTrash,
            label: t('invitations.revoke'),
            act: () => setRevoking(true),
          },
        ]}
      />
      {again && <InvitationLink invited={again} onClose={() => setAgain(null)} />}
      {isRevoking && <RevokeInvitation invitation={invitation} onClose={() => setRevoking(false)} />}
    </li>
  )
}

/** What it invites to, by whom, and how long it is good. */
function useFacts(invitation: Invitation): string {
  const { role, community_ids, community_roles, client_roles } = invitation
  const { invited_by, sent_at, expires_at, is_over } = invitation
  const { t } = useTranslation(['users', 'common'])
  const format = useFormat()
  const now = useNow(60_000)
  const open = useOpenText()(community_ids, client_roles)
  const otherRoles = [...useRolesText()(community_roles), ...useClientRolesText()(client_roles)]
  return [
    t(`common:user.${role}`),
    ...otherRoles,
    ...(community_ids ? [open.text] : []),
    t('invitations.by', { name: invited_by }),
    ...(sent_at ? [t('invitations.sent', { ago: format.ago(sent_at, now) })] : []),
    is_over ? t('invitations.over') : t('invitations.until', { at: format.dateTime(expires_at) }),
  ].join(' · ')
}

function RevokeInvitation({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  const [revoke, { error, isLoading }] = useRevokeInvitationMutation()

  async function confirm() {
    const revoked = await revoke({ id })
    if (!revoked.error) showToast({ message: t('invitations.revoked', { email }) })
  }

  return (
    <ConfirmDialog
      title={t('invitations.revokeTitle', { email })}
      effects={[t('invitations.revokeText')]}
      submit={t('invitations.revoke')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
