import { useState } from 'preact/hooks'
import type { Styles, Submitted, Template, Templates, Verticals } from '../answers.js'
import { Choice, Form, Loading, TextField } from '../parts.js'
import { useClient, useLoaded, useWork } from '../work.js'
import { type Given, inputOf, Parameters } from './parameters.js'

/** A draft from a template, with the sources it is written from. It is written later: the next view watches it. */
export function Draft() {
  const client = useClient()
  const [template, setTemplate] = useState('contract_summary')
  const catalog = useLoaded('catalog', async () => {
    const [templates, styles, verticals] = await Promise.all([
      client.once<Templates>('/templates'),
      client.once<Styles>('/style-profiles'),
      client.once<Verticals>('/verticals'),
    ])
    return { templates: templates.data.items, styles: styles.data.items, verticals: verticals.verticals }
  })
  const chosen = useLoaded(template, async () => await client.once<Template>(`/templates/${template}`))
  return (
    <Loading of={catalog}>
      {({ templates, ...rest }) => (
        <section class="sheet">
          <Choice
            label="Template"
            hint={templates.find(({ id }) => id === template)?.description}
            options={templates}
            value={template}
            onValue={setTemplate}
          />
          <Loading of={chosen}>{(one) => <Ask key={one.id} template={one} {...rest} />}</Loading>
        </section>
      )}
    </Loading>
  )
}

function Ask({
  template,
  styles,
  verticals,
}: {
  readonly template: Template
  readonly styles: Styles['data']['items']
  readonly verticals: Verticals['verticals']
}) {
  const client = useClient()
  const [style, setStyle] = useState(styles[0]?.id ?? '')
  const [vertical, setVertical] = useState(template.verticals[0] ?? '')
  const [mode, setMode] = useState('standard')
  const [given, setGiven] = useState<Given>({})
  const { run, busy, problem } = useWork(async () => {
    const { request_id } = await client.postCharged<Submitted>('/generate', {
      ...{ template: template.id, style_profile: style, generation_mode: mode, vertical },
      user_input: inputOf(template.parameters, given),
    })
    location.hash = `#/drafts/${request_id}`
  })
  return (
    <Form label="Draft" action="Ask for the draft" doing="Asking…" {...{ busy, problem }} onSend={run}>
      <div class="row">
        <Choice
          label="Style"
          at="/style_profile"
          hint={styles.find(({ id }) => id === style)?.tone}
          options={styles}
          value={style}
          onValue={setStyle}
        />
        <Choice
          label="Vertical"
          at="/vertical"
          hint="Whose checks run on it."
          options={verticals.filter(({ id }) => template.verticals.includes(id))}
          value={vertical}
          onValue={setVertical}
        />
        <TextField
          label="Mode"
          at="/generation_mode"
          hint="standard, or another that your plan has."
          value={mode}
          onValue={setMode}
        />
      </div>
      <Parameters of={template.parameters} {...{ given }} onGiven={setGiven} />
    </Form>
  )
}
