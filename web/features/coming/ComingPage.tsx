import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { menu } from '../../app/menu.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

type Name = 'users'

/** A page that says what it will be, and that it is not there yet. */
export function ComingPage({ name }: { name: Name }) {
  const { t } = useTranslation()
  const icon = menu.find((item) => item.name === name)?.icon ?? menu[0].icon
  return (
    <>
      <PageHeader title={t(`menu.${name}`)} />
      <Notice icon={icon} title={t(`menu.${name}`)} text={t(`coming.${name}`)}>
        <Badge variant="light">{t('coming.badge')}</Badge>
      </Notice>
    </>
  )
}
