package morphology

// step is a path from the start of the lattice to a node, stored as its last arc and the previous step.
type step struct {
	before int32 // previous step, or -1 at the start
	arc    int32
	node   int32
	spent  int32
	total  int32 // cost so far plus the least remaining cost
	done   bool  // the group ends here
}

// maxSteps limits the search for the best paths.
const maxSteps = 600

// best yields the cheapest path through the lattice and all paths that cost at most maxExcess more, in order of cost.
// It is an A* search that uses the exact remaining cost computed by measure, so it never follows a dead end.
func (p *parser) best(yield func(cost int32, last int32) bool) {
	p.steps, p.queue = p.steps[:0], p.queue[:0]
	start := nodeOf(0, p.startSlot)
	if p.nodes[start].rest >= never {
		return
	}
	limit := p.nodes[start].rest + maxExcess
	p.push(step{before: -1, node: start, total: p.nodes[start].rest})
	end := int32(len(p.letters) * maxSlots)
	for len(p.queue) > 0 && len(p.steps) < maxSteps {
		i := p.pop()
		s := p.steps[i]
		if s.done {
			if !yield(s.spent, s.before) {
				return
			}
			continue
		}
		if s.node >= end {
			if spent := s.spent + p.known.grammar.end[s.node-end]; spent <= limit {
				p.push(step{before: i, node: s.node, spent: spent, total: spent, done: true})
			}
			continue
		}
		for a := p.nodes[s.node].first; a != 0; a = p.arcs[a].next {
			arc := &p.arcs[a]
			spent := s.spent + arc.cost
			if total := spent + p.nodes[arc.to].rest; total <= limit {
				p.push(step{before: i, arc: a, node: arc.to, spent: spent, total: total})
			}
		}
	}
}

// push adds a step to the queue, a heap ordered by total.
func (p *parser) push(s step) {
	p.steps = append(p.steps, s)
	p.queue = append(p.queue, int32(len(p.steps)-1))
	for i := len(p.queue) - 1; i > 0; {
		up := (i - 1) / 2
		if !p.less(i, up) {
			break
		}
		p.queue[i], p.queue[up] = p.queue[up], p.queue[i]
		i = up
	}
}

func (p *parser) pop() int32 {
	top := p.queue[0]
	last := len(p.queue) - 1
	p.queue[0] = p.queue[last]
	p.queue = p.queue[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && p.less(down+1, down) {
			down++
		}
		if !p.less(down, i) {
			break
		}
		p.queue[i], p.queue[down] = p.queue[down], p.queue[i]
		i = down
	}
	return top
}

func (p *parser) less(i, j int) bool {
	x, y := &p.steps[p.queue[i]], &p.steps[p.queue[j]]
	if x.total != y.total {
		return x.total < y.total
	}
	return p.queue[i] < p.queue[j]
}
