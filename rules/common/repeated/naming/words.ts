/** Words that name nothing. */
export const STOP_WORDS =
  'a an the and or nor of in on at by to for from with within into onto over under as is it its be been being was were are am has had have having do does did done this that these those there here they them their he his him she her we our us you your who whom whose which what when where while than then thus so if but yes also only just even still yet both each every either neither any some such same own per via about around after before again against between among across along amid during since until till up down out off above below upon through because however although though despite how why can could may might must shall should will would very more most less least much many few fewer several another one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty first second third fourth half quarter next last once twice too now ago already almost nearly mainly mostly chiefly largely partly roughly approximately respectively well further furthermore moreover therefore hence'

/** Words that stand in many labels and many sentences: they tell little, and narrow nothing. */
export const LIGHT_WORDS =
  'total subtotal sum overall all whole number numbers count counts amount amounts value values figure figures rate rates ratio share shares proportion percent percentage per cent pct pp points mean average median level levels change changes difference variance growth increase increased rise rose risen fall fell fallen decrease decreased decline declined drop dropped grow grew grown gain gained reduce reduced year years yearly annual month months monthly week weeks day days quarter quarters quarterly period periods date end ended ending close closed closing open opened opening start began begin begun beginning current previous prior earlier later late recent recently past million billion thousand mn bn actual net gross main result results report reported reports data table tables figure measure measures item items category type types unit units note notes n approx high highest higher low lowest lower large largest larger small smallest smaller great greatest greater big biggest strong stronger strongest weak weaker weakest best better worst worse good bad new old come came comes stand stood stands reach reached reaches remain remained remains make made makes take took taken takes give gave given gives bring brought brings get got put keep kept show shows showed shown see saw seen find found have say says said go goes went gone use used uses account accounts accounted represent represents represented amount amounted amounts compare compared comparison equal equals equivalent turn turned leave left leaving lie lay follow followed follows steady slightly little long short time times once alone together again including spring summer autumn winter fall january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec fy q1 q2 q3 q4 h1 h2 point record recorded expect expected improve improved improvement become became rank company group trust document section cover covers covered part parts rest remainder fiscal financial fast faster fastest slow slower slowest shed sheds added adds'

/** Near synonyms, a line each; the first stands for all. */
export const CONCEPTS: readonly string[] = [
  'people person persons staff staffs employee employees employ employs employed employment headcount workforce personnel worker workers colleague colleagues job jobs',
  'revenue revenues sale sales sold selling',
  'profit profits earnings earned earn earns profitable profitability',
  'spend spends spending spent expenditure expenditures expense expenses',
  'debt debts borrowing borrowings borrowed owe owed owing',
  'pupil pupils student students',
  'admission admissions admit admits admitted',
  'death deaths die dies died dead fatality fatalities mortality',
  'birth births born',
  'vacancy vacancies vacant',
  'absence absences absent',
  'sick sickness ill illness',
  'injury injuries injured hurt',
  'home homes house houses housing household households dwelling dwellings',
  'store stores shop shops outlet outlets',
  'customer customers client clients',
  'woman women female females girl girls',
  'man men male males boy boys',
  'child children childhood',
  'price prices priced pricing',
  'grant grants granted',
  'loan loans lent lend lending',
  'loss losses lose loses lost',
  'buy buys bought purchase purchases purchased purchasing',
  'build builds built building buildings',
  'teach teaches taught teacher teachers teaching',
  'import imports imported',
  'export exports exported',
  'exclude excludes excluded exclusion exclusions',
  'retain retains retained retention',
  'receive receives received receipt receipts',
  'win wins won winner winners',
  'night nights overnight nightly',
  'complete completes completed completion completions',
  'margin margins',
  'leave leaver leavers',
  'visit visits visited visitor visitors',
  'end ends ended ending',
  'pay pays paid payment payments',
  'donate donated donation donations donor donors',
]

/** Words that set a figure apart from others of its name, as alternatives of a pattern. */
export const ON_OTHER_TERMS =
  'target\\w*|predict\\w*|extrapolat\\w*|assum\\w+|hypothe\\w+|budget\\w*|plan(?:s|ned)?|forecast\\w*|expect\\w*|would|could|should|may|might|must|ought|will|propos\\w+|recommend\\w*|intend\\w*|if|without|exclud\\w+|includ\\w+|adjusted|constant|like-for-like|basis|further|another|additional|since|until|limit|threshold|standard|former\\w*|exit polls?|pollsters?|last survey|had put'
