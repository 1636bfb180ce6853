import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invited } from '#contract/people/invitations.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { showToast } from '../../ui/page/toasts.ts'
import { AccessFields } from './AccessFields.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { useInviteMutation, useListInvitationsQuery } from './invitations.api.ts'
import type { AccessDraft } from './useUserDraft.ts'

/** Asks somebody to join, by email or by a link to be passed on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const [made, setMade] = useState<Invited | null>(null)

  function done(invited: Invited) {
    if (invited.link !== null) return setMade(invited)
    showToast({ message: t('invite.sent', { email: invited.item.email }) })
    onClose()
  }

  if (made) return <InvitationLink invited={made} onClose={onClose} />
  return (
    <Dialog title={t('invite.title')} size={520} onClose={onClose}>
      <InviteForm onClose={onClose} onDone={done} />
    </Dialog>
  )
}

function InviteForm({ onClose, onDone }: { onClose: () => void; onDone: (invited: Invited) => void }) {
  const { t } = useTranslation(['users', 'common'])
  const [email, setEmail] = useState('')
  const [draft, setDraft] = useState<AccessDraft>({
    role: 'viewer',
    communities: null,
    communityRoles: [],
    clientRoles: [],
  })
  const [invite, { error: failure, isLoading }] = useInviteMutation()
  const { data } = useListInvitationsQuery({})
  const language = useLanguage()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  const canEmail = data?.can_email ?? true

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { role, communities, communityRoles, clientRoles } = draft
    const community_ids = communities && [...communities]
    const invited = await invite({
      email,
      role,
      community_ids,
      community_roles: [...communityRoles],
      client_roles: [...clientRoles],
      language,
    })
    if (invited.data) onDone(invited.data)
  }

  return (
    <form className={dialog.form} onSubmit={submit} autoComplete="off">
      <TextInput
        type="email"
        label={t('form.email')}
        description={t(canEmail ? 'invite.byEmail' : 'invite.byLink')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fieldText('email')}
        maxLength={254}
        autoComplete="off"
        data-autofocus
      />
      <AccessFields
        draft={draft}
        change={(next) => setDraft((now) => ({ ...now, ...next }))}
        fieldText={fieldText}
      />
      <FormProblem error={error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isLoading} disabled={email.trim() === ''}>
          {t(canEmail ? 'invite.send' : 'invite.make')}
        </Button>
      </div>
    </form>
  )
}
