import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Invited } from '#contract/people/invitations.ts'
import { CopyField } from '../../app/dialog/CopyField.tsx'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { useServerText } from '../../locales/i18n.ts'

interface Props {
  invited: Invited
  onClose: () => void
}

/** The link of an invitation that was not mailed, shown this once. */
export function InvitationLink({ invited: { item, link, failure }, onClose }: Props) {
  const { t } = useTranslation('users')
  const serverText = useServerText()
  return (
    <Dialog title={t('link.title', { email: item.email })} size={520} onClose={onClose}>
      {failure && (
        <p className={dialog.problem} role="alert">
          {serverText(failure)}
        </p>
      )}
      <p>{t('link.pass')}</p>
      <CopyField label={t('link.label')} text={link ?? ''} />
      <p className={dialog.muted}>{t('link.once')}</p>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('link.kept')}</Button>
      </div>
    </Dialog>
  )
}
