import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import styles from './tag/TagPage.module.css'

export function TagsLink() {
  const { t } = useTranslation('tags')
  return (
    <Link className={styles.back} to={paths.tags}>
      <IconArrowLeft size={16} aria-hidden />
      {t('all')}
    </Link>
  )
}
