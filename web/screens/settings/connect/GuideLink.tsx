import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'

export function GuideLink() {
  const { t } = useTranslation('connect')
  return (
    <Button component={Link} to={paths.connect} variant="default">
      {t('how')}
    </Button>
  )
}
