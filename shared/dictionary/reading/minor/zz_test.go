package minor_test
import ("testing";"os";"strings";"fmt";
 "coptic.example/service/dataset/quality"
 "coptic.example/service/dataset/treebank"
 "coptic.example/service/shared/coptic"
 "coptic.example/service/shared/dictionary/reading/minor"
 
)
func TestEval(t *testing.T){
 q,err:=quality.Lexicon("/work/wt/reading/dataset",""); if err!=nil {t.Fatal(err)}
 w:=minor.New(treebank.Words(q.Entries))
 for _,f:=range []string{"cop_scriptorium-ud-train","cop_scriptorium-ud-dev","cop_bohairic-ud-train","cop_bohairic-ud-dev"} {
  x,_:=os.ReadFile("/work/shared/data/ud/"+f+".conllu")
  n,bad,gn,gbad:=0,0,0,0
  seen:=map[string]int{}
  for line:=range strings.Lines(string(x)) { text,ok:=strings.CutPrefix(strings.TrimSpace(line),"# text = "); if !ok {continue}
   var g []string; for _,p:=range strings.Fields(text) { if p=strings.ReplaceAll(coptic.Fold(p)," ",""); p!="" {g=append(g,p)} }
   n++; if d:=w.Dialect(g); d!="" { bad++; fmt.Println(f,d,strings.Join(g," ")) }
   for _,e:=range g { gn++; if d:=w.Dialect([]string{e}); d!="" {gbad++; seen[e+" "+d]++} }
  }
  fmt.Println(f,n,bad,gn,gbad); k:=0; for e,c:=range seen { fmt.Print(e,":",c,"; "); if k++;k>60 {break} }; fmt.Println()
 }
 for _,s:=range []string{"ⲁϥⲥⲱⲧⲙⲉ","ⲁϥⲥⲱⲧⲙⲉ ⲁⲡϣⲉϫⲉ","ⲁⲣⲁϥ","ⲁϥⲃⲱⲕ ⲁⲃⲁⲗ","ⲡⲛⲟⲩⲧⲉ ⲡⲉ ⲡⲣⲱⲙⲉ","ⲡⲛⲟⲩⲛⲧⲉ","ⲡⲗⲱⲙⲓ ⲁϥϣⲏⲓ ⲉⲃⲁⲗ","ⲡⲓⲣⲱⲙⲓ ⲁϥⲥⲱⲧⲉⲙ"} { fmt.Println(s, "->", w.Dialect(strings.Fields(s))) }
}

