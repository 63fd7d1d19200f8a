/**
 * Units as prose writes them, with dimension and factor. Factors: the SI Brochure, NIST Special Publication 811, and for
 * the imperial measures the Weights and Measures Act 1985.
 *
 * One line a unit: code, dimension, factor to the base units (m, g, s, K, mol, A, U, bit), symbols, words. Symbols are
 * compared as printed, words in lower case with or without a plural s. `~` before the factor: a length that varies
 * (months, years); `?`: a name with more than one meaning (ton, gallon), which can confirm but not contradict.
 */
export const UNIT_LINES = `
nm | L | 1e-9 | nm | nanometre nanometer
um | L | 1e-6 | µm μm um | micrometre micrometer micron
mm | L | 1e-3 | mm | millimetre millimeter
cm | L | 1e-2 | cm | centimetre centimeter
m | L | 1 | m | metre meter
km | L | 1e3 | km | kilometre kilometer
in | L | 0.0254 | in " ″ | inch inches
ft | L | 0.3048 | ft ' ′ | foot feet
yd | L | 0.9144 | yd yds | yard
mi | L | 1609.344 | mi | mile
nmi | L | 1852 | nmi | nautical_mile
mm2 | L2 | 1e-6 | mm² mm2 mm^2 | square_millimetre square_millimeter
cm2 | L2 | 1e-4 | cm² cm2 cm^2 | square_centimetre square_centimeter
m2 | L2 | 1 | m² m2 m^2 sqm sq_m | square_metre square_meter
km2 | L2 | 1e6 | km² km2 km^2 sq_km | square_kilometre square_kilometer
ha | L2 | 1e4 | ha | hectare
ac | L2 | 4046.8564224 | ac | acre
in2 | L2 | 0.00064516 | in² in2 sq_in | square_inch square_inches
ft2 | L2 | 0.09290304 | ft² ft2 sq_ft sq._ft sqft | square_foot square_feet
yd2 | L2 | 0.83612736 | yd² sq_yd | square_yard
mi2 | L2 | 2589988.110336 | mi² sq_mi | square_mile
uL | L3 | 1e-9 | µL μL uL µl μl ul mcL | microlitre microliter
mL | L3 | 1e-6 | mL ml ML mLs cc | millilitre milliliter
cL | L3 | 1e-5 | cL cl | centilitre centiliter
dL | L3 | 1e-4 | dL dl | decilitre deciliter
L | L3 | 1e-3 | L l lt ltr | litre liter
m3 | L3 | 1 | m³ m3 m^3 | cubic_metre cubic_meter
cm3 | L3 | 1e-6 | cm³ cm3 cm^3 | cubic_centimetre cubic_centimeter
mm3 | L3 | 1e-9 | mm³ mm3 mm^3 | cubic_millimetre cubic_millimeter
ft3 | L3 | 0.028316846592 | ft³ ft3 cu_ft | cubic_foot cubic_feet
in3 | L3 | 0.000016387064 | in³ in3 cu_in | cubic_inch cubic_inches
yd3 | L3 | 0.764554857984 | yd³ yd3 cu_yd | cubic_yard
gal_us | L3 | 0.003785411784 | US_gal | US_gallon U.S._gallon
gal_imp | L3 | 0.00454609 | imp_gal UK_gal | imperial_gallon UK_gallon
gal | L3 | ?0.003785411784 | gal | gallon
qt | L3 | ?0.000946352946 | qt | quart
pt | L3 | ?0.000473176473 |  | pint
cup | L3 | ?0.0002365882365 |  | cup
floz | L3 | ?0.0000295735295625 | fl_oz fl._oz | fluid_ounce
floz_us | L3 | 0.0000295735295625 | US_fl_oz | US_fluid_ounce
tbsp | L3 | ?0.000015 | tbsp | tablespoon
tsp | L3 | ?0.000005 | tsp | teaspoon
bbl | L3 | ?0.158987294928 | bbl bbls | barrel
ng | M | 1e-9 | ng | nanogram
pg | M | 1e-12 | pg | picogram
ug | M | 1e-6 | µg μg ug mcg MCG | microgram
mg | M | 1e-3 | mg mgs MG | milligram milligramme
g | M | 1 | g gm gms | gram gramme
kg | M | 1e3 | kg kgs Kg KG | kilogram kilogramme kilo
t | M | 1e6 | t | tonne metric_ton
Mt | M | 1e12 | Mt | megatonne
lb | M | 453.59237 | lb lbs | pound
oz | M | 28.349523125 | oz | ounce
st | M | 6350.29318 |  | stone
ton | M | ?907184.74 |  | ton
ston | M | 907184.74 |  | short_ton
lton | M | 1016046.9088 |  | long_ton
gr | M | 0.06479891 |  | grain
ms | T | 1e-3 | ms msec | millisecond
s | T | 1 | s sec secs | second
min | T | 60 | min mins | minute
h | T | 3600 | h hr hrs | hour
d | T | 86400 | d | day
wk | T | 604800 | wk wks | week
mo | T | ~2629800 | mo mos | month
a | T | ~31557600 | yr yrs | year
Cel | O | 1 | C °C ºC °_C º_C ℃ degC deg_C | degree_Celsius degree_C degree_centigrade
degF | O | 0.5555555555555555555555555555555555 | F °F ºF °_F º_F ℉ degF deg_F | degree_Fahrenheit degree_F
K | O | 1 | K | kelvin
km/h | L T-1 | 0.2777777777777777777777777777777778 | kph kmh km/h | kilometre_per_hour kilometer_per_hour
mph | L T-1 | 0.44704 | mph | mile_per_hour
kn | L T-1 | 0.5144444444444444444444444444444444 | kn | knot
Pa | L-1 M T-2 | 1e3 | Pa | pascal
hPa | L-1 M T-2 | 1e5 | hPa | hectopascal
kPa | L-1 M T-2 | 1e6 | kPa | kilopascal
MPa | L-1 M T-2 | 1e9 | MPa | megapascal
bar | L-1 M T-2 | 1e8 | bar | bar
mbar | L-1 M T-2 | 1e5 | mbar | millibar
mmHg | L-1 M T-2 | 133322.387415 | mmHg mm_Hg mm[Hg] Torr torr | millimetre_of_mercury millimeter_of_mercury
cmH2O | L-1 M T-2 | 98066.5 | cmH2O cm_H2O cmH₂O | centimetre_of_water centimeter_of_water
psi | L-1 M T-2 | 6894757.293168 | psi | pound_per_square_inch
atm | L-1 M T-2 | 101325000 | atm | atmosphere
J | L2 M T-2 | 1e3 | J | joule
kJ | L2 M T-2 | 1e6 | kJ | kilojoule
MJ | L2 M T-2 | 1e9 | MJ | megajoule
GJ | L2 M T-2 | 1e12 | GJ | gigajoule
cal | L2 M T-2 | 4184 | cal |
kcal | L2 M T-2 | 4184000 | kcal Cal | kilocalorie
Wh | L2 M T-2 | 3600000 | Wh | watt-hour watt_hour
kWh | L2 M T-2 | 3.6e9 | kWh kWhr | kilowatt-hour kilowatt_hour
MWh | L2 M T-2 | 3.6e12 | MWh | megawatt-hour megawatt_hour
GWh | L2 M T-2 | 3.6e15 | GWh | gigawatt-hour gigawatt_hour
TWh | L2 M T-2 | 3.6e18 | TWh | terawatt-hour terawatt_hour
BTU | L2 M T-2 | 1055055.85262 | BTU Btu | british_thermal_unit
W | L2 M T-3 | 1e3 | W | watt
kW | L2 M T-3 | 1e6 | kW | kilowatt
MW | L2 M T-3 | 1e9 | MW | megawatt
GW | L2 M T-3 | 1e12 | GW | gigawatt
hp | L2 M T-3 | ?745699.8715822702 | hp bhp | horsepower
N | L M T-2 | 1e3 | N | newton
kN | L M T-2 | 1e6 | kN | kilonewton
Hz | T-1 | 1 | Hz | hertz
kHz | T-1 | 1e3 | kHz | kilohertz
MHz | T-1 | 1e6 | MHz | megahertz
GHz | T-1 | 1e9 | GHz | gigahertz
bpm | T-1 | 0.0166666666666666666666666666666667 | bpm | beat_per_minute
mol | N | 1 | mol | mole
mmol | N | 1e-3 | mmol | millimole
umol | N | 1e-6 | µmol μmol umol mcmol | micromole
nmol | N | 1e-9 | nmol | nanomole
pmol | N | 1e-12 | pmol | picomole
Eq | E | 1 | Eq | equivalent
mEq | E | 1e-3 | mEq meq MEQ | milliequivalent
U | U | 1 | U IU | unit international_unit
mU | U | 1e-3 | mU mIU | milliunit milli-unit
uU | U | 1e-6 | µU μU uU µIU μIU uIU | microunit
kU | U | 1e3 | kU | kilounit
V | L2 M T-3 I-1 | 1e3 | V | volt
mV | L2 M T-3 I-1 | 1 | mV | millivolt
kV | L2 M T-3 I-1 | 1e6 | kV | kilovolt
A | I | 1 | A | ampere amp
mA | I | 1e-3 | mA | milliampere milliamp
bit | B | 1 |  | bit
byte | B | 8 |  | byte
kB | B | ?8e3 | kB KB | kilobyte
MB | B | ?8e6 | MB | megabyte
GB | B | ?8e9 | GB | gigabyte
TB | B | ?8e12 | TB | terabyte
KiB | B | 8192 | KiB | kibibyte
MiB | B | 8388608 | MiB | mebibyte
GiB | B | 8589934592 | GiB | gibibyte
Mbps | B T-1 | 1e6 | Mbps Mbit/s | megabit_per_second
Gbps | B T-1 | 1e9 | Gbps Gbit/s | gigabit_per_second
deg | P | 1 | ° | degree
drop | F | 1 | gtt gtts | drop
tab | C | 1 | tab tabs | tablet
cap | C | 1 | cap caps | capsule
puff | C | 1 |  | puff
`
