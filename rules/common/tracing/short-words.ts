import { addTo } from '../../../src/document/add-to.js'
import { stemOf } from './stems.js'

/** Words that spreadsheets cut short, by the short form's stem; several words where it may be either. */
const CUT = `
accrd accrued; acct account; acq acquisition acquired; adj adjusted adjustment; adm admission administration; admin administration;
adv advance advertising; alloc allocation allocated; amt amount; ann annual; appr approved; appt appointment; approx approximate;
apps appearance application; assoc associate association; asst assistant; att attendance attended; auth authority authorised authorized;
aux auxiliary; ac acre; bu bushel; gal gallon; lb pound; avail available availability; avg average averaged; bal balance; bbl barrel; bldg building; bdgt budget; bp basis;
cap capacity capital; cat category; chg change changed charge; circ circulation; cmte committee; cnt count; coll collection collected;
comm commission committee commercial; comp completed compensation complaint; cons consumption; conv conversion converted; corp corporate;
ctr centre center; cum cumulative; curr current; cust customer; cty county; del delivery delivered; dep deposit depreciation departure;
dept department; dev development; disc discount discontinued discharge; dist distance district; dom domestic; dur duration; ed education;
eps per-share; eff efficiency effective; elec electricity election; emp employee employed; eng engineering engine; enr enrolled enrolment enrollment;
equip equipment; est estimate estimated; evt event; exp expense expenditure export; ext external; fac facility; fcst forecast; flu influenza; freq frequency;
fte full-time; fwd forward; gen generation generated; govt government; grp group; hh household; hosp hospital; hosps hospitalised hospitalized;
hrs hour; hr hour; imp import; incid incidence; incl including; inst institution installed; int interest international; inv invoice inventory
invested investment; kg kilogram; lab laboratory; len length; lic licence license; liab liability; loc location; maint maintenance;
mfg manufacturing; mgmt management; mgr manager; min minute; misc miscellaneous; mkt market; mktg marketing; mtg meeting mortgage; mtgs meeting;
nat national; nbr number; neg negative; nos number; obs observation observed; occ occupancy occupied; op operating operation; ops operation;
opp opportunity opponent; ord order; org organisation organization; pax passenger; pct percentage; perf performance; pers personnel person; ph phase;
pkg packaging package; pkt packet; pmt payment; pop population; pos positive position; prem premium; prep preparation; pres president; proc process procedure;
prod production produced product; prog programme program; proj project projected; prov province provision; pt patient; pts point patient;
purch purchase purchased; qty quantity; rcpt receipt; rcvd received; rec received record recovered; recd received; ref reference; reg region registered
registration; rej rejected; rem remaining; rep representative; req requested request required; res research resident reservation; resp respiratory response
respondent; ret return returned retention; rev revenue; sch school; sec security section; sched scheduled schedule; serv service; shpmt shipment; sq square; st street;
std standard; stmt statement; sub subscription subscriber; subs subscriber; sup supply; supp support; svc service; sys system systolic; dia diastolic; tech technical technology;
temp temperature; tot total; trans transaction transport; transp transport; trt treatment; txn transaction; univ university; util utilisation utilization;
vac vaccine vacancy; veh vehicle; vol volume volunteer; wgt weight; wt weight; yld yield; ytd date; 
`
/** Symbols and letters that stand for a word in a column or a row of its own trade. */
const SYMBOLS = `
na sodium; k potassium; cl chloride; ca calcium; mg magnesium; fe iron; cu copper; au gold; ag silver; zn zinc; ni nickel; li lithium; al aluminium aluminum;
pt platinum; pd palladium; u uranium; hb haemoglobin hemoglobin; hgb haemoglobin hemoglobin; hct haematocrit hematocrit; plt platelet; cr creatinine; creat creatinine;
alb albumin; gluc glucose; bili bilirubin; trop troponin; lact lactate; phos phosphate; chol cholesterol; w win won; d draw drawn drew; l loss lost defeat; p played match game;
gf scored; ga conceded; gd goal-difference; ast assist; reb rebound; ko knockout; capex capital-expenditure; opex operating-expense; cogs cost-of-sales; hc headcount; t tonne;
`

/** Short forms by the stem of each word they may stand for. */
export const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = read()

/** The words that each short form may stand for, by their stems: "opex" in a draft, "Operating expenses" in a table. */
export const LONG_FORMS: ReadonlyMap<string, readonly (readonly string[])[]> = readLong()

function readLong(): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const entry of `${CUT} ${SYMBOLS}`.split(';')) {
    const [short, ...words] = entry.trim().split(/\s+/)
    if (short !== undefined && short.length > 1)
      for (const word of words) addTo(found, stemOf(short), word.split('-').map(stemOf))
  }
  return found
}

function read(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of `${CUT} ${SYMBOLS}`.split(';')) {
    const [short, ...words] = entry.trim().split(/\s+/)
    for (const word of words) addTo(found, word.split('-').map(stemOf).join('-'), stemOf(short as string))
  }
  return found
}
