import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoticePage } from '../../ui/NoticePage.tsx'
import { paths } from '../paths.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <NoticePage icon={IconMapSearch} title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to={paths.overview} variant="default">
        {t('notFound.back')}
      </Button>
    </NoticePage>
  )
}
