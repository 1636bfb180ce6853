import { Button } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { UserList } from './UserList.tsx'
import styles from './Users.module.css'

const UserDialog = lazy(() => import('./UserDialog.tsx').then((file) => ({ default: file.UserDialog })))

/** Who works here and what their role allows. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'paging', 'filters'])
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
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
          className={styles.tool}
          classNames={{ section: styles.icon }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          aria-label={t('add')}
        >
          <span className={styles.words}>{t('add')}</span>
        </Button>
      </PageHeader>
      <div className={styles.page}>
        <UserList tools={<RoleMatrix />} onAdd={add} />
      </div>
      <Suspense fallback={null}>
        {isAdding && <UserDialog user={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
