import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { Notice } from '../../ui/page/Notice.tsx'

/** Nothing has come yet: what will be here, and what to do for it. */
export function WebEmpty() {
  const { t } = useTranslation('web')
  const maySetUp = useMay('editor')
  return (
    <Notice icon={IconWorld} title={t('empty.title')} text={t('empty.text')}>
      {maySetUp ? (
        <Button component={Link} to={paths.webSetup}>
          {t('empty.setUp')}
        </Button>
      ) : (
        t('empty.ask')
      )}
    </Notice>
  )
}
