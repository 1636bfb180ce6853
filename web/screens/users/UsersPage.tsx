import { Button } from '@mantine/core'
import { IconHistory, IconMail, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Invitations } from './Invitations.tsx'
import { useListInvitationsQuery } from './invitations.api.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import { UserList } from './UserList.tsx'
import styles from './Users.module.css'

const InviteDialog = lazy(() => import('./InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })))
const UserDialog = lazy(() => import('./UserDialog.tsx').then((file) => ({ default: file.UserDialog })))

/** Who works here and what their role allows. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'paging', 'filters'])
  const [open, setOpen] = useState<'add' | 'invite' | null>(null)
  const add = () => setOpen('add')
  const close = () => setOpen(null)
  const canInvite = useListInvitationsQuery({}).data?.can_invite ?? true
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          component={Link}
          to={paths.audit}
          variant="default"
          className={styles.tool}
          classNames={{ section: styles.icon }}
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={t('audit')}
        >
          <span className={styles.words}>{t('audit')}</span>
        </Button>
        <Button
          variant="default"
          className={styles.tool}
          classNames={{ section: styles.icon }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          aria-label={t('add')}
        >
          <span className={styles.words}>{t('add')}</span>
        </Button>
        {canInvite && (
          <Button
            className={styles.tool}
            classNames={{ section: styles.icon }}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => setOpen('invite')}
            aria-label={t('invite.open')}
          >
            <span className={styles.words}>{t('invite.open')}</span>
          </Button>
        )}
      </PageHeader>
      <div className={styles.page}>
        <Invitations />
        <UserList tools={<RoleMatrix />} onAdd={add} />
      </div>
      <Suspense fallback={null}>
        {open === 'add' && <UserDialog user={null} onClose={close} />}
        {open === 'invite' && <InviteDialog onClose={close} />}
      </Suspense>
    </>
  )
}
