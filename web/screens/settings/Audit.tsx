import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Panel } from '../../ui/page/Panel.tsx'

/** The way to what administrators and others have done. */
export function Audit() {
  const { t } = useTranslation('audit')
  return (
    <Panel
      title={t('title')}
      text={t('section')}
      action={
        <Button component={Link} to={paths.audit} variant="default">
          {t('open')}
        </Button>
      }
    />
  )
}
