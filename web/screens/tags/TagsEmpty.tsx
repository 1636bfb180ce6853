import { IconArrowRight, IconBoltFilled, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { paths } from '../../app/paths.ts'
import { TagDot } from '../../entities/tag/TagDot.tsx'
import { useCreateTagMutation } from '../../entities/tag/tags.api.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { EditorButton } from './dialog/EditorButton.tsx'
import { ruleIdeas } from './rule/ruleIdeas.ts'
import styles from './TagsEmpty.module.css'

type Idea = (typeof ruleIdeas)[number]

/** No tags yet: what they are good for, and a first one at a click. */
export function TagsEmpty({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation(['tags', 'common'])
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateTagMutation()

  async function start({ name, color, rule }: Idea) {
    const { data, error } = await create({ title: t(`ideas.${name}`), color })
    if (data) navigate(`${paths.tag(data.id)}#rule`, { state: { rule } })
    else showToast({ message: t(`common:error.${apiErrorOf(error).code}`), error: true })
  }

  return (
    <>
      <Notice icon={IconTags} title={t('empty.title')} text={t('empty.text')}>
        <EditorButton onClick={onCreate}>{t('empty.first')}</EditorButton>
      </Notice>
      <section className={styles.ideas} aria-label={t('ideas.label')}>
        <h2 className={styles.heading}>{t('ideas.label')}</h2>
        <ul className={styles.list}>
          {ruleIdeas.map((idea) => (
            <li key={idea.name} className={styles.idea}>
              <h3 className={styles.title}>
                <TagDot color={idea.color} />
                {t(`ideas.${idea.name}`)}
                <IconBoltFilled size={14} className={styles.bolt} aria-hidden />
              </h3>
              <p className={styles.text}>{t(`ideas.${idea.name}Text`)}</p>
              <EditorButton
                variant="default"
                size="xs"
                disabled={isLoading}
                onClick={() => start(idea)}
                rightSection={<IconArrowRight size={14} aria-hidden />}
              >
                {t('ideas.start')}
              </EditorButton>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
