import { IconBoltFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tag } from '#contract/tags.ts'
import { paths } from '../../../app/paths.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { ColorButton } from '../dialog/ColorButton.tsx'
import { RenameField } from './RenameField.tsx'
import styles from './TagName.module.css'

interface Props {
  tag: Tag
  isRenamed: boolean
  onRenamed: () => void
}

/** Colour, title and whether a rule puts it on; the way to the tag's own page. */
export function TagName({ tag, isRenamed, onRenamed }: Props) {
  const { t } = useTranslation('tags')
  return (
    <div className={styles.name}>
      <ColorButton tag={tag} />
      {isRenamed ? (
        <RenameField tag={tag} onClose={onRenamed} />
      ) : (
        <Link className={styles.title} to={paths.tag(tag.id)}>
          <bdi>{tag.title}</bdi>
        </Link>
      )}
      {tag.rule && (
        <span className={styles.rule} data-tip={t('hasRule')}>
          <IconBoltFilled size={14} aria-hidden />
          <Hidden>{t('hasRule')}</Hidden>
        </span>
      )}
    </div>
  )
}
