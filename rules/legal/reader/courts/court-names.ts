/**
 * Ways courts are abbreviated in citations beyond the citation strings of the table: courts-db id, then the relaxed forms. A
 * dash stands for forms that may be several courts.
 */
export const COURT_VARIANTS = `
scotus us ussct sct ussupct ussupremecourt
- supremecourt ct dist njsuperct njsuper texciv mdapp oklactapp oklaapp supremejudicialcourt massad massappdiv
ca2 2ndcir secondcircuit
ca3 3dcir
cadc cadc dccircuit
cafc cafed cafc federalcircuit fedcircuit
uscfc fedclct clct uscfc fedclaims
cc ctclaims uscc
tax tc ustc ustaxct taxcourt
cit ctinttrade ctinlltrade ctintltrade cit
cma cma usctmilapp
armfor caaf armedforces
cavc usctappvetcl vetapp ctappvetcl
jpml jpml
ccpa ccpa custpatapp
dcd ddc
mdd dmd
mnd dminn
pamd mdpa
nmid dnmari dnmi
dc dc dcapp dcctapp
ny ny nyctapp ctappny nycourtofappeals
nyappdiv nyappdiv appdiv nysupctappdiv
nysupct nysup nysupct
njsuperctappdiv njsuperappdiv njappdiv njsuperad
pasuperct pasuper
pacommwct pacommwct pacommw pacmwlth pacommwlth pacomm
texapp texcivapp texctapp
texcrimapp texcrim texcrimapp texcrapp
calctapp calapp caldistctapp
fladistctapp fladca fladistctapp flaapp flactapp
illappct illapp illctapp
massappct massapp massctapp
connappct connapp connctapp
mdctspecapp mdctspecapp mdspecapp
md mdctapp
hawapp hawctapp hawintctapp hawapp
oklacivapp oklacivapp
oklacrimapp oklacrim oklacrimapp oklactcrimapp oklacr
tenncrimapp tenncrimapp tennctcrimapp
alacrimapp alacrimapp alactcrimapp
alacivapp alacivapp alactcivapp
nevapp nevctapp
ohioctapp ohioapp ohioctapp
delch delch
delsuperct delsuper delsuperct
connsuperct connsuper
masssuperct masssuper
vtsuperct vtsuper
wyo wyo
vactapp vaapp
washctapp waapp washapp
wisctapp wisapp
bia bia
bta bta
`

/** Series that print the decisions of one court only: courts-db id, then their abbreviations. */
export const SINGLE_COURT_SERIES = `
scotus U.S.; S. Ct.; L. Ed.; L. Ed. 2d; U.S. LEXIS
uscfc Fed. Cl.
tax T.C.
ccpa C.C.P.A.
cit Ct. Int'l Trade
cavc Vet. App.
ill Ill. 2d
ny N.Y.2d; N.Y.3d
cal Cal. 2d; Cal. 3d; Cal. 4th; Cal. 5th
calctapp Cal. App. 2d; Cal. App. 3d; Cal. App. 4th; Cal. App. 5th
nyappdiv A.D.2d; A.D.3d
ohio Ohio St. 2d; Ohio St. 3d
wash Wash. 2d
washctapp Wash. App.
massappct Mass. App. Ct.
pasuperct Pa. Super.
ncctapp N.C. App.
gactapp Ga. App.
michctapp Mich. App.
orctapp Or. App.
connappct Conn. App.
nebctapp Neb. App.
vactapp Va. App.
mdctspecapp Md. App.
`
